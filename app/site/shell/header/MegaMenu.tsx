import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
	modelPath,
	testDrivePath,
} from "../../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../../contracts/map.ts";
import button from "../../../ui/button.module.css";
import layout from "../../../ui/layout.module.css";
import { Picture } from "../../../ui/Picture.tsx";
import { SiteLink } from "../../SiteLink.tsx";
import { useSite } from "../../useSite.ts";
import styles from "./megaMenu.module.css";

/**
 * The models: tabs beside the one they show. Exactly one is selected, at first
 * the first; a pointer over a tab selects it, as focus and click do
 * (specification, sections 2 and 4).
 */
export function MegaMenu({ onLeave }: { onLeave: () => void }) {
	const t = useTranslations("shell");
	const { cars } = useSite();
	const id = useId();
	const tabs = useRef<HTMLDivElement>(null);
	const [selected, setSelected] = useState(0);
	const car = cars[selected];
	if (!car) return null;

	function move(event: KeyboardEvent) {
		const steps: Record<string, number> = {
			ArrowDown: 1,
			ArrowUp: -1,
			Home: -selected,
			End: cars.length - 1 - selected,
		};
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const next = (selected + step + cars.length) % cars.length;
		setSelected(next);
		tabs.current?.querySelectorAll("button")[next]?.focus();
	}

	const path = modelPath(car.name);
	return (
		<div className={`${layout.bounds} ${styles.mega}`}>
			<div className={styles.side}>
				<div
					role="tablist"
					aria-orientation="vertical"
					aria-label={t("models")}
					className={styles.tabs}
					ref={tabs}
					onKeyDown={move}
				>
					{cars.map((each, index) => (
						<button
							key={each.id}
							type="button"
							role="tab"
							id={`${id}-${index}`}
							aria-selected={index === selected}
							aria-controls={`${id}-panel`}
							tabIndex={index === selected ? 0 : -1}
							onPointerEnter={() => setSelected(index)}
							onFocus={() => setSelected(index)}
							onClick={() => setSelected(index)}
						>
							<bdi>{each.name}</bdi>
						</button>
					))}
				</div>
				<SiteLink to={pageMap.models.path} onClick={onLeave}>
					{t("allModels")}
				</SiteLink>
			</div>
			<div
				role="tabpanel"
				id={`${id}-panel`}
				aria-labelledby={`${id}-${selected}`}
				className={styles.panel}
			>
				<SiteLink to={path} onClick={onLeave} className={styles.picture}>
					<Picture key={car.id} picture={car.picture} sizes="46vw" />
				</SiteLink>
				<div className={styles.words}>
					<dl>
						{Object.entries(car.canshu).map(([label, value]) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>
									<bdi>{value}</bdi>
								</dd>
							</div>
						))}
					</dl>
					<h2>
						<bdi>{car.name}</bdi>
					</h2>
					<p>{car.synopsis}</p>
					<p className={styles.ways}>
						<SiteLink
							to={testDrivePath(car.name)}
							onClick={onLeave}
							className={button.action}
						>
							{t("testDrive")}
						</SiteLink>
						<SiteLink to={path} onClick={onLeave} className={button.quiet}>
							{t("modelDetails")}
						</SiteLink>
					</p>
				</div>
			</div>
		</div>
	);
}
