import { useRef } from "react";
import { useTranslations } from "use-intl";
import type {
	DistributorCountry,
	Distributors,
} from "../../../contracts/site/distributors.ts";
import layout from "../../ui/layout.module.css";
import { CountryNote } from "./CountryNote.tsx";
import type { PlacedCountry } from "./placedCountry.ts";
import { useMapKeys, useMapPointer } from "./useMap.ts";
import styles from "./worldMap.module.css";

/**
 * The world with the countries of the distributors. Hover, focus and a tap show
 * name and count; one stop of the Tab key, arrows move from west to east, Escape
 * closes the note. A country leads to its line in the list, its note as well; whatever
 * has no distributor leads to what says whom to ask there, with the nearest one.
 * Without JavaScript all of them are plain links.
 */
export function WorldMap(props: {
	map: Distributors["map"];
	countries: DistributorCountry[];
	active: string | undefined;
	onActive: (code: string | undefined) => void;
	/** A place without a distributor was chosen; the country of the nearest one. */
	onElsewhere: (nearest: string | undefined) => void;
}) {
	const t = useTranslations("about");
	const { map, countries, active, onActive, onElsewhere } = props;
	const stage = useRef<HTMLDivElement>(null);
	const placed = countries
		.filter((one): one is PlacedCountry => one.at !== undefined)
		.sort((a, b) => a.at.x - b.at.x);
	const { stop, ...keys } = useMapKeys(stage, placed, active, onActive);
	const pointer = useMapPointer(stage, map, placed, {
		active,
		onActive,
		onElsewhere,
	});
	const shown = placed.find(({ code }) => code === active);

	return (
		// The world is never mirrored.
		<div ref={stage} className={styles.stage} dir="ltr" {...pointer}>
			{[map.land, map.outlines].map((picture) => (
				<img
					key={picture}
					src={picture}
					alt=""
					width={map.width}
					height={map.height}
					loading="lazy"
					decoding="async"
				/>
			))}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws no map. */}
			<svg
				viewBox={`0 0 ${map.width} ${map.height}`}
				role="group"
				aria-label={t("map")}
				aria-describedby="map-hint"
				{...keys}
			>
				{/* The way on stands below the map, for the keyboard too. */}
				<a href="#elsewhere" aria-label={t("elsewhere")} tabIndex={-1}>
					<rect
						className={styles.elsewhere}
						width={map.width}
						height={map.height}
					/>
				</a>
				{placed.map(({ code, name, count, at, outline }) => {
					const label = t("country", { name, count });
					return (
						<a
							key={code}
							href={`#distributor-${code}`}
							data-code={code}
							data-active={code === active || undefined}
							aria-label={label}
							tabIndex={stop === undefined || stop === code ? 0 : -1}
						>
							{stop === undefined && <title>{label}</title>}
							{/* Once the page runs: a browser would ask for it before its first paint. */}
							{outline && stop !== undefined ? (
								<use className={styles.shape} href={outline} />
							) : (
								<path
									className={outline ? styles.middle : styles.dot}
									d={`M${at.x} ${at.y}h.01`}
								/>
							)}
						</a>
					);
				})}
			</svg>
			<p id="map-hint" className={layout.hidden}>
				{t("mapHint")}
			</p>
			{shown && <CountryNote country={shown} map={map} />}
		</div>
	);
}
