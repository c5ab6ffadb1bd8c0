import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import menu from "../../signedIn/menu.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./pickMenu.module.css";

/**
 * A value that acts as soon as it is chosen. A menu and no select: with those arrow keys
 * choose whatever they pass.
 */
export function PickMenu(props: {
	label: string;
	/** Name of the value there is; the label where there is none. */
	shown?: string | undefined;
	value?: string | undefined;
	options: readonly {
		value: string;
		name: string;
		/** Told before it is chosen. */
		note?: string;
	}[];
	onPick: (value: string) => void;
	isOpen: boolean;
	onOpen: (open: boolean) => void;
}) {
	const { label, shown, value, options, onPick, isOpen, onOpen } = props;
	return (
		<MenuTrigger isOpen={isOpen} onOpenChange={onOpen}>
			<Button className={styles.button ?? ""}>
				<span className={styles.text}>
					{shown !== undefined && <small>{label}</small>}{" "}
					<bdi>{shown ?? label}</bdi>
				</span>
				<Stroke d="m7 10 5 5 5-5" size={16} width={1.8} />
			</Button>
			<Popover placement="bottom start" className={menu.popover}>
				<Menu
					aria-label={label}
					className={styles.menu ?? ""}
					selectionMode="single"
					selectedKeys={value === undefined ? [] : [value]}
					onAction={(key) => onPick(String(key))}
				>
					{options.map((option) => (
						<MenuItem
							key={option.value}
							id={option.value}
							textValue={[option.name, option.note].filter(Boolean).join(". ")}
							className={menu.item}
						>
							<bdi>{option.name}</bdi>
							{option.note && (
								<small className={styles.note}>{option.note}</small>
							)}
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
