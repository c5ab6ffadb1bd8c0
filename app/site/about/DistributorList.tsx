import { useTranslations } from "use-intl";
import type { Distributors } from "../../../contracts/site/distributors.ts";
import { evenRows } from "../../ui/evenRows.ts";
import layout from "../../ui/layout.module.css";
import rows from "../../ui/rows.module.css";
import styles from "./distributorList.module.css";

/** All distributors by region: what the map shows, for everybody. */
export function DistributorList(props: {
	regions: Distributors["regions"];
	active: string | undefined;
	onActive: (code: string | undefined) => void;
}) {
	const t = useTranslations("about");
	const { regions, active, onActive } = props;
	const lengths = evenRows(regions.length, 5);
	return (
		<ul className={`${rows.rows} ${styles.regions}`}>
			{regions.map(({ key, name, countries }, index) => (
				<li key={key} data-row={lengths[index]}>
					<h4>{name}</h4>
					<ul>
						{countries.map(({ code, name, count }) => (
							<li
								key={code}
								id={`distributor-${code}`}
								data-active={code === active || undefined}
								onPointerEnter={() => onActive(code)}
								onPointerLeave={() => onActive(undefined)}
							>
								<span>{name}</span>{" "}
								<span aria-hidden="true" className={styles.count}>
									{count}
								</span>
								<span className={layout.hidden}>
									{t("distributors", { count })}
								</span>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
