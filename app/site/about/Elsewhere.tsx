import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { DistributorCountry } from "../../../contracts/site/distributors.ts";
import button from "../../ui/button.module.css";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./reach.module.css";

/** The way on from a country without a distributor: the nearest one, and who answers instead. */
export function Elsewhere({
	nearest,
}: {
	nearest: DistributorCountry | undefined;
}) {
	const t = useTranslations("about");
	const { missing } = useSite();
	return (
		<div id="elsewhere" className={styles.elsewhere}>
			<p>
				<span role="status">
					{nearest &&
						t.rich("nearest", {
							name: nearest.name,
							country: (name) => (
								<a href={`#distributor-${nearest.code}`}>
									<bdi>{name}</bdi>
								</a>
							),
						})}
				</span>{" "}
				{t("elsewhere")}
			</p>
			{!missing.includes(pageMap.contact.path) && (
				<SiteLink to={pageMap.contact.path} className={button.quiet}>
					{t("write")}
				</SiteLink>
			)}
		</div>
	);
}
