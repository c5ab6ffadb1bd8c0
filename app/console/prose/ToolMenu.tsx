import { type ReactNode, useState } from "react";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { flushSync } from "react-dom";
import styles from "./toolbar.module.css";

/** A tool that opens a list of what can be done to the text. */
export function ToolMenu<N extends string>(props: {
	label: string;
	items: { name: N; label: string }[];
	/** The one that is so already. */
	current?: N;
	onChoose: (name: N) => void;
	/** The button. */
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
						// As long as it is there the focus cannot go to the text.
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
