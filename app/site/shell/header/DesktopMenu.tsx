import { useDesktop } from "../../../ui/useDesktop.ts";
import { useSite } from "../../useSite.ts";
import styles from "./desktopMenu.module.css";
import { NavigationLink } from "./NavigationLink.tsx";
import { holdsPage, type NavigationItem } from "./navigation.ts";
import { useDisclosure } from "./useDisclosure.ts";
import { fetchMegaMenu, useMegaMenu } from "./useMegaMenu.ts";

/** The menu of wide windows. */
export function DesktopMenu(props: { items: NavigationItem[]; label: string }) {
	const shown = useDesktop() !== false;
	return (
		<nav className={styles.menu} aria-label={props.label}>
			<ul>
				{props.items.map((item) => (
					<li key={item.name}>
						{item.children ? (
							<Entry item={item} shown={shown} />
						) : (
							<NavigationLink item={item} />
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

function Entry({ item, shown }: { item: NavigationItem; shown: boolean }) {
	const { path, to } = useSite();
	const disclosure = useDisclosure<HTMLButtonElement & HTMLAnchorElement>(
		shown,
	);
	const { open, panel, around, close } = disclosure;
	const list = to(item.url ?? "/");
	const MegaMenu = useMegaMenu(item.models === true && open, list);
	const button = {
		...disclosure.button,
		className: styles.button,
		"aria-current": holdsPage(item, path) ? ("true" as const) : undefined,
	};
	const face = (
		<>
			{item.name}
			<svg viewBox="0 0 12 8" width="10" height="7" aria-hidden="true">
				<path
					d="M1 1.5 6 6.5l5-5"
					fill="none"
					stroke="currentColor"
					strokeWidth="1.8"
				/>
			</svg>
		</>
	);
	return (
		<div className={item.models ? undefined : styles.entry} {...around}>
			{item.models ? (
				// The menu that it opens takes scripts to show: without them the link
				// leads to the list.
				// biome-ignore lint/a11y/useSemanticElements: see above.
				<a
					href={list}
					data-inside=""
					role="button"
					onPointerEnter={fetchMegaMenu}
					onFocus={fetchMegaMenu}
					onKeyDown={(event) => {
						if (event.key !== " ") return;
						event.preventDefault();
						event.currentTarget.click();
					}}
					{...button}
				>
					{face}
				</a>
			) : (
				<button type="button" {...button}>
					{face}
				</button>
			)}
			{item.models ? (
				<div
					{...panel}
					className={styles.mega}
					data-open={(open && MegaMenu !== undefined) || undefined}
				>
					{open && MegaMenu && <MegaMenu onLeave={close} />}
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
