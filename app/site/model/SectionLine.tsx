import { useRef } from "react";
import { useTranslations } from "use-intl";
import {
	comparePath,
	testDrivePath,
} from "../../../contracts/addresses/addresses.ts";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./sectionLine.module.css";
import { usePresentSection } from "./usePresentSection.ts";

/** Sticky navigation of a model page: its sections, the current one, and the test drive. */
export function SectionLine({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	const shell = useTranslations("shell");
	const support = useTranslations("support");
	const looks = car.colours.length > 0 || car.turntable;
	const sections = [
		"highlights",
		...(looks ? (["looks"] as const) : []),
		"specifications",
		...(car.gallery.length > 0 ? (["gallery"] as const) : []),
	] as const;
	const list = useRef<HTMLUListElement>(null);
	const present = usePresentSection(list);
	return (
		<nav className={styles.line} aria-label={support("contents")}>
			<div className={`${layout.bounds} ${styles.bar}`}>
				<p className={styles.name}>
					<bdi>{car.name}</bdi>
				</p>
				<ul ref={list}>
					{sections.map((id) => (
						<li key={id}>
							<a
								href={`#${id}`}
								aria-current={id === present ? "location" : undefined}
							>
								{t(id)}
							</a>
						</li>
					))}
					<li>
						<SiteLink to={comparePath([car.name])}>{shell("compare")}</SiteLink>
					</li>
				</ul>
				<SiteLink
					to={testDrivePath(car.name)}
					className={`${button.action} ${styles.drive}`}
				>
					{shell("testDrive")}
				</SiteLink>
			</div>
		</nav>
	);
}
