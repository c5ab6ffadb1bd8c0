import styles from "./desktopMenu.module.css";
import { MegaMenu } from "./MegaMenu.tsx";
import { NavigationLink } from "./NavigationLink.tsx";
import type { NavigationItem } from "./navigation.ts";
import { useDisclosure } from "./useDisclosure.ts";

/** The menu of wide windows. */
export function DesktopMenu(props: { items: NavigationItem[]; label: string }) {
	return (
		<nav className={styles.menu} aria-label={props.label}>
			<ul>
				{props.items.map((item) => (
					<li key={item.name}>
						{item.children ? (
							<Entry item={item} />
						) : (
							<NavigationLink item={item} />
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

function Entry({ item }: { item: NavigationItem }) {
	const { open, button, panel, around, close } = useDisclosure();
	return (
		<div className={item.models ? undefined : styles.entry} {...around}>
			<button type="button" className={styles.button} {...button}>
				{item.name}
				<svg viewBox="0 0 12 8" width="10" height="7" aria-hidden="true">
					<path
						d="M1 1.5 6 6.5l5-5"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.8"
					/>
				</svg>
			</button>
			{item.models ? (
				<div {...panel} className={styles.mega} data-open={open || undefined}>
					{open && <MegaMenu onLeave={close} />}
				</div>
			) : (
				<ul {...panel} className={styles.list} data-open={open || undefined}>
					{item.children?.map((child) => (
						<li key={child.name}>
							<NavigationLink item={child} onClick={close} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
