import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { Figure } from "../../../contracts/site/siteCopy.ts";
import button from "../../ui/button.module.css";
import { CountUp } from "../../ui/CountUp.tsx";
import { useFigureText } from "../Figures.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./network.module.css";

/** Size of the network, and where to find it. */
export function Network({ figures }: { figures: Figure[] }) {
	const t = useTranslations("support");
	const textOf = useFigureText();
	const { missing } = useSite();
	return (
		<div className={styles.network}>
			<dl>
				{figures.map(({ label, value, more }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<bdi>
								<CountUp value={value} text={(shown) => textOf(shown, more)} />
							</bdi>
						</dd>
					</div>
				))}
			</dl>
			{!missing.includes(pageMap.aboutUs.path) && (
				<p>
					<SiteLink
						to={`${pageMap.aboutUs.path}#layout`}
						className={button.quiet}
					>
						{t("map")}
					</SiteLink>
				</p>
			)}
		</div>
	);
}
