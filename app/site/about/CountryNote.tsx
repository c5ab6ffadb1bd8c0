import { useTranslations } from "use-intl";
import type { Distributors } from "../../../contracts/site/distributors.ts";
import type { PlacedCountry } from "./placedCountry.ts";
import styles from "./worldMap.module.css";

/**
 * Name and count above a country, leading to its line in the list. Readers of the screen
 * hear both from the country itself, which leads there as well.
 */
export function CountryNote(props: {
	country: PlacedCountry;
	map: Distributors["map"];
}) {
	const t = useTranslations("about");
	const { country, map } = props;
	const { at, code, name, count } = country;
	const across = `${(at.x / map.width) * 100}%`;
	return (
		<div
			className={styles.note}
			aria-hidden="true"
			style={{
				insetBlockStart: `${(at.y / map.height) * 100}%`,
				// Stays on the page near its edges too.
				insetInlineStart: `clamp(96px, ${across}, calc(100% - 96px))`,
			}}
		>
			<a href={`#distributor-${code}`} tabIndex={-1}>
				<strong>
					<bdi>{name}</bdi>
				</strong>
				<bdi>{t("distributors", { count })}</bdi>
			</a>
		</div>
	);
}
