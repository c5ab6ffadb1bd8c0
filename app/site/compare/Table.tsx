import { useTranslations } from "use-intl";
import {
	comparePath,
	modelPath,
	testDrivePath,
} from "../../../contracts/addresses.ts";
import type { Comparison } from "../../../contracts/compare.ts";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { StayLink } from "../shop/StayLink.tsx";
import styles from "./compare.module.css";

/** Models as columns, their names staying in sight, specifications as rows. */
export function Table(props: { comparison: Comparison; differences: boolean }) {
	const { comparison, differences } = props;
	const t = useTranslations("shop.compare");
	const { cars } = comparison;
	const names = cars.map(({ name }) => name);
	const groups = comparison.groups
		.map(({ title, rows }) => ({
			title,
			rows: rows.filter((row) => row.differs || !differences),
		}))
		.filter(({ rows }) => rows.length > 0);
	return (
		<>
			<p>
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
					{groups.map(({ title, rows }) => (
						<tbody key={title}>
							<tr className={styles.group}>
								<th scope="rowgroup" colSpan={cars.length + 1}>
									<span>{title}</span>
								</th>
							</tr>
							{rows.map(({ label, values, differs }) => (
								<tr key={label} data-differs={differs || undefined}>
									<th scope="row">{label}</th>
									{values.map((value, n) => (
										<td key={cars[n]?.id}>
											{value === null ? (
												<>
													<span aria-hidden="true">–</span>
													<span className={styles.unseen}>{t("none")}</span>
												</>
											) : (
												<bdi>{value}</bdi>
											)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					))}
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
			{groups.length === 0 && <p>{t("same")}</p>}
		</>
	);
}

function Ways({ name, without }: { name: string; without: string }) {
	const t = useTranslations("shop.compare");
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
