import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { breakpoint } from "../../../ui/breakpoint.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import styles from "./drawer.module.css";
import { NavigationList } from "./NavigationList.tsx";
import type { NavigationItem } from "./navigation.ts";

/** Whether a button opens what it names (`commandfor`) without a script. */
const opensByItself = () => "commandForElement" in HTMLButtonElement.prototype;

/** The menu of narrow windows. The browser's dialog traps and returns the focus. */
export function Drawer({ items }: { items: NavigationItem[] }) {
	const t = useTranslations("shell");
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const { key } = useLocation();
	/** Counts the openings: each begins with all branches closed (section 4). */
	const [opened, setOpened] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
	useEffect(() => () => dialog.current?.close(), [key]);

	// A window that grew has the other menu, however short it was narrow.
	useEffect(() => {
		const wide = matchMedia(`(width > ${breakpoint}px)`);
		const close = () => wide.matches && dialog.current?.close();
		wide.addEventListener("change", close);
		return () => wide.removeEventListener("change", close);
	}, []);

	return (
		<>
			<button
				type="button"
				className={styles.toggle}
				aria-label={t("openMenu")}
				aria-haspopup="dialog"
				// Browsers that know these open it before React has begun.
				{...{ command: "show-modal", commandfor: id }}
				onClick={() => {
					setOpened(opened + 1);
					if (!opensByItself()) dialog.current?.showModal();
				}}
			>
				<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
					<path d="M3 8h18M3 16h18" stroke="currentColor" strokeWidth="2" />
				</svg>
			</button>
			<Dialog
				ref={dialog}
				id={id}
				close={t("closeMenu")}
				label={t("navigation")}
				className={styles.drawer}
			>
				<nav aria-label={t("navigation")} className={styles.panel}>
					<NavigationList key={opened} items={items} />
				</nav>
			</Dialog>
		</>
	);
}
