import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses.ts";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./drawer.module.css";

/** The menu of narrow windows. The browser's dialog traps and returns the focus. */
export function Drawer() {
	const t = useTranslations("shell");
	const { cars } = useSite();
	const dialog = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
	useEffect(() => dialog.current?.close(), [key]);

	function closeOutside(event: MouseEvent) {
		if (event.target === dialog.current) dialog.current?.close();
	}

	return (
		<>
			<button
				type="button"
				className={styles.toggle}
				aria-label={t("openMenu")}
				aria-haspopup="dialog"
				onClick={() => dialog.current?.showModal()}
			>
				<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
					<path d="M3 8h18M3 16h18" stroke="currentColor" strokeWidth="2" />
				</svg>
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape. */}
			<dialog
				ref={dialog}
				className={styles.drawer}
				aria-label={t("navigation")}
				onClick={closeOutside}
			>
				<div className={styles.panel}>
					<form method="dialog">
						<button type="submit" aria-label={t("closeMenu")}>
							<svg
								viewBox="0 0 24 24"
								width="24"
								height="24"
								aria-hidden="true"
							>
								<path
									d="m5 5 14 14M19 5 5 19"
									stroke="currentColor"
									strokeWidth="2"
								/>
							</svg>
						</button>
					</form>
					<nav aria-label={t("navigation")}>
						<ul className={styles.links}>
							<li>
								<SiteLink to="/">{t("homeLink")}</SiteLink>
							</li>
							<li>
								<SiteLink to="/models">{t("allModels")}</SiteLink>
							</li>
						</ul>
						<ul className={styles.models}>
							{cars.map((car) => (
								<li key={car.id}>
									<SiteLink to={modelPath(car.name)}>
										<bdi>{car.name}</bdi>
									</SiteLink>
								</li>
							))}
						</ul>
					</nav>
				</div>
			</dialog>
		</>
	);
}
