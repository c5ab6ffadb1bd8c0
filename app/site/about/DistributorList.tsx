import type { Distributors } from "../../../contracts/site/distributors.ts";
import { evenRows } from "../../ui/evenRows.ts";
import rows from "../../ui/rows.module.css";
import type { OpenedCountry } from "../distributors/fetchDistributors.ts";
import { Country } from "./Country.tsx";
import styles from "./distributorList.module.css";

/** All distributors by region: what the map shows, for everybody. */
export function DistributorList(props: {
	regions: Distributors["regions"];
	active: string | undefined;
	onActive: (code: string | undefined) => void;
	/** The country whose distributors the page came with. */
	opened: OpenedCountry | undefined;
}) {
	const { regions, active, onActive, opened } = props;
	const lengths = evenRows(regions.length, 5);
	return (
		<ul className={`${rows.rows} ${styles.regions}`}>
			{regions.map(({ key, name, countries }, index) => (
				<li key={key} data-row={lengths[index]}>
					<h4>{name}</h4>
					<ul>
						{countries.map((country) => (
							<Country
								key={country.code}
								country={country}
								active={country.code === active}
								onActive={onActive}
								opened={opened?.country === country.code ? opened : undefined}
							/>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
