import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./drawer.module.css";
import { NavigationList } from "./NavigationList.tsx";
import type { NavigationItem } from "./navigation.ts";

/** The menu of narrow windows. The browser's dialog traps and returns the focus. */
export function Drawer({ items }: { items: NavigationItem[] }) {
	const t = useTranslations("shell");
	const dialog = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	/** Counts the openings: each begins with all branches closed (section 4). */
	const [opened, setOpened] = useState(0);

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
				onClick={() => {
					setOpened(opened + 1);
					dialog.current?.showModal();
				}}
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
						<NavigationList key={opened} items={items} />
					</nav>
				</div>
			</dialog>
		</>
	);
}
