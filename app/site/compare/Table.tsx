import { useTranslations } from "use-intl";
import {
	comparePath,
	modelPath,
	testDrivePath,
} from "../../../contracts/addresses/addresses.ts";
import type { Comparison } from "../../../contracts/catalogue/compare.ts";
import { Picture } from "../../ui/Picture.tsx";
import { StayLink } from "../models/StayLink.tsx";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./compare.module.css";
import { Rows } from "./Rows.tsx";

/** Models as columns, their names staying in sight, specifications as rows. */
export function Table(props: { comparison: Comparison; differences: boolean }) {
	const { comparison, differences } = props;
	const t = useTranslations("compare");
	const { cars } = comparison;
	const names = cars.map(({ name }) => name);
	return (
		<>
			<p className={styles.choice}>
				<StayLink
					to={comparePath(names, !differences)}
					className={styles.switch}
				>
					{t(differences ? "everything" : "differences")}
				</StayLink>
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
			<section className={styles.scroll} aria-label={t("table")} tabIndex={0}>
				<table data-models={cars.length}>
					<thead>
						<tr className={styles.cars}>
							<td />
							{cars.map((car) => (
								<td key={car.id}>
									<Picture
										picture={car.picture}
										sizes="(max-width: 767px) 40vw, 22vw"
										priority
										decorative
									/>
									<p>{`${car.body} · ${car.energy}`}</p>
								</td>
							))}
						</tr>
						<tr className={styles.names}>
							<td />
							{cars.map(({ id, name }) => (
								<th key={id} scope="col">
									<SiteLink to={modelPath(name)}>
										<bdi>{name}</bdi>
									</SiteLink>
								</th>
							))}
						</tr>
					</thead>
					<Rows {...comparison} differences={differences} />
					<tfoot>
						<tr>
							<td />
							{cars.map(({ id, name }) => (
								<td key={id}>
									<Ways
										name={name}
										without={comparePath(
											names.filter((one) => one !== name),
											differences,
										)}
									/>
								</td>
							))}
						</tr>
					</tfoot>
				</table>
			</section>
		</>
	);
}

function Ways({ name, without }: { name: string; without: string }) {
	const t = useTranslations("compare");
	const shell = useTranslations("shell");
	return (
		<ul>
			<li>
				<SiteLink to={testDrivePath(name)}>{shell("testDrive")}</SiteLink>
			</li>
			<li>
				<StayLink to={without}>{t("remove", { model: name })}</StayLink>
			</li>
		</ul>
	);
}
