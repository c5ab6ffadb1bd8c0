import { type ReactNode, useState } from "react";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { flushSync } from "react-dom";
import styles from "./toolbar.module.css";

/** Toolbar button with a menu of commands for the text. */
export function ToolMenu<N extends string>(props: {
	label: string;
	items: { name: N; label: string }[];
	/** Name of the item that applies already. */
	current?: N;
	onChoose: (name: N) => void;
	/** Content of the button. */
	children: ReactNode;
}) {
	const { label, items, current, onChoose, children } = props;
	const [isOpen, setOpen] = useState(false);
	return (
		<MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
			{children}
			<Popover className={styles.popover}>
				<Menu
					aria-label={label}
					{...(current && {
						selectionMode: "single" as const,
						selectedKeys: [current],
						disallowEmptySelection: true,
					})}
					onAction={(key) => {
						// An open menu keeps the focus: the text can take it only once the menu is closed.
						flushSync(() => setOpen(false));
						onChoose(key as N);
					}}
				>
					{items.map(({ name, label }) => (
						<MenuItem
							key={name}
							id={name}
							textValue={label}
							className={styles.item}
							data-block={name}
						>
							{label}
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
