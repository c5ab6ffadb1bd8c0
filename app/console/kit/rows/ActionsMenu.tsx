import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import menu from "../../../signedIn/menu.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import styles from "./actionsMenu.module.css";

/** Menu of what can be done to a row, behind three dots at its end. */
export function ActionsMenu<Key extends string>(props: {
	/** Name of the menu and of the button that opens the menu. */
	label: string;
	disabled?: boolean;
	onAction?: (key: Key) => void;
	children: ReactNode;
}) {
	const { label, disabled = false, onAction, children } = props;
	return (
		<MenuTrigger>
			<Button
				className={styles.dots ?? ""}
				aria-label={label}
				isDisabled={disabled}
			>
				<Stroke d="M5 12h.01M12 12h.01M19 12h.01" width={3} />
			</Button>
			<Popover placement="bottom end" className={menu.popover ?? ""}>
				<Menu
					aria-label={label}
					{...(onAction && { onAction: (key) => onAction(key as Key) })}
				>
					{children}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}

/** Line of an `ActionsMenu`. */
export function Action(props: {
	/** Key that `onAction` of the menu hears. */
	id?: string;
	/** Address that the line leads to. */
	href?: string;
	/** Whether the action is hard to take back. */
	isGrave?: boolean;
	onAction?: () => void;
	children: ReactNode;
}) {
	const { isGrave, ...rest } = props;
	return (
		<MenuItem
			{...rest}
			className={menu.item ?? ""}
			data-fault={isGrave || undefined}
		/>
	);
}
