import { useId, useState } from "react";
import { useSite } from "../../useSite.ts";
import { NavigationLink } from "./NavigationLink.tsx";
import { holdsPage, type NavigationItem } from "./navigation.ts";
import styles from "./navigationList.module.css";

/**
 * Entries below one another; those with children open in place, one at a time
 * (specification, section 2: opening one child collapses its siblings).
 */
export function NavigationList({ items }: { items: NavigationItem[] }) {
	const [open, setOpen] = useState<string>();
	return (
		<ul className={styles.list}>
			{items.map((item) => (
				<li key={item.name}>
					{item.children ? (
						<Branch
							item={item}
							isopen={open === item.name}
							onToggle={() =>
								setOpen(open === item.name ? undefined : item.name)
							}
						/>
					) : (
						<NavigationLink item={item} />
					)}
				</li>
			))}
		</ul>
	);
}

function Branch(props: {
	item: NavigationItem;
	isopen: boolean;
	onToggle: () => void;
}) {
	const { item, isopen, onToggle } = props;
	const id = useId();
	const { path } = useSite();
	return (
		<>
			<button
				type="button"
				aria-current={holdsPage(item, path) ? "true" : undefined}
				aria-expanded={isopen}
				aria-controls={id}
				onClick={onToggle}
			>
				{item.name}
				<svg viewBox="0 0 12 8" width="14" height="10" aria-hidden="true">
					<path
						d="M1 1.5 6 6.5l5-5"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.6"
					/>
				</svg>
			</button>
			<div id={id} hidden={!isopen}>
				{isopen && <NavigationList items={item.children ?? []} />}
			</div>
		</>
	);
}
