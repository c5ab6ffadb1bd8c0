import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { modelPath } from "../../contracts/addresses/addresses.ts";
import type { Car } from "../../contracts/catalogue/catalogue.ts";
import { pageMap } from "../../contracts/map.ts";
import button from "../ui/button.module.css";
import { evenRows } from "../ui/evenRows.ts";
import layout from "../ui/layout.module.css";
import { Picture } from "../ui/Picture.tsx";
import rows from "../ui/rows.module.css";
import styles from "./carLineUp.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Width of a picture in a row of so many. */
const widths: Record<number, string> = {
	1: "45vw",
	2: "45vw",
	3: "31vw",
	4: "23vw",
};

/** Models side by side, each a link to its page. */
export function CarLineUp(props: {
	title: string;
	text?: string;
	cars: Car[];
	/** The title is that of the page. */
	main?: boolean;
	/** Between the words and the models. */
	children?: ReactNode;
	/** Actions on a model, shown below it. */
	pick?: (car: Car) => ReactNode;
	below?: ReactNode;
}) {
	const { title, text, cars, main, children, pick, below } = props;
	const t = useTranslations("shell");
	const Title = main ? "h1" : "h2";
	const Name = main ? "h2" : "h3";
	const lengths = evenRows(cars.length, 4);
	return (
		<section className={`${layout.bounds} ${layout.section} ${styles.lineUp}`}>
			<div className={styles.words}>
				<Title>{title}</Title>
				{text && <p>{text}</p>}
			</div>
			{children}
			<ul className={`${rows.rows} ${styles.cars}`}>
				{cars.map((car, index) => (
					<li key={car.id} className={styles.car} data-row={lengths[index]}>
						<Picture
							picture={car.picture}
							sizes={`(max-width: 640px) 92vw, (max-width: 999px) 45vw, ${widths[lengths[index] ?? 4]}`}
							priority={main && index === 0}
							className={styles.picture}
						/>
						<Name>
							<SiteLink to={modelPath(car.name)} className={styles.link}>
								<bdi>{car.name}</bdi>
							</SiteLink>
						</Name>
						<p>{car.tagline}</p>
						<p className={styles.kind}>{`${car.body} · ${car.energy}`}</p>
						{pick?.(car)}
					</li>
				))}
			</ul>
			{below}
			{!main && (
				<p>
					<SiteLink to={pageMap.models.path} className={button.quiet}>
						{t("allModels")}
					</SiteLink>
				</p>
			)}
		</section>
	);
}
