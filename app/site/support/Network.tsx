import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import button from "../../ui/button.module.css";
import { CountUp } from "../../ui/CountUp.tsx";
import { companyFacts } from "../companyFacts.ts";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./network.module.css";

/** How large the network is, and where to find it. */
export function Network() {
	const t = useTranslations("support");
	const company = useTranslations("company");
	const format = useFormats();
	const text = (n: number) => company("moreThan", { n: format.number(n) });
	const figures = ["serviceProviders", "dealers", "countries"] as const;
	return (
		<div className={styles.network}>
			<dl>
				{figures.map((key) => (
					<div key={key}>
						<dt>{t(key)}</dt>
						<dd>
							<bdi>
								<CountUp value={companyFacts[key]} text={text} />
							</bdi>
						</dd>
					</div>
				))}
			</dl>
			<p>
				<SiteLink
					to={`${pageMap.aboutUs.path}#layout`}
					className={button.quiet}
				>
					{t("map")}
				</SiteLink>
			</p>
		</div>
	);
}
