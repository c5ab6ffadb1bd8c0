import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { useTranslations } from "use-intl";
import menu from "../../../signedIn/menu.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import styles from "../list/views.module.css";
import type { KeptView } from "./useKeptViews.ts";

/** Menu of a kept view: what its maker or an administrator does to it, and what others do. */
export function ViewMenu(props: {
	view: KeptView;
	isFirst: boolean;
	isLast: boolean;
	onChange: () => void;
	onMove: (by: 1 | -1) => void;
	onRemove: () => void;
	/** Keeps its filters under another name. */
	onCopy: () => void;
	onHide: () => void;
}) {
	const { view, isFirst, isLast, onChange, onMove, onRemove } = props;
	const { onCopy, onHide } = props;
	const t = useTranslations("console.leads");
	const name = t("viewMenu", { name: view.name });
	const item = (label: string, does: () => void) => (
		<MenuItem key={label} className={menu.item} onAction={does}>
			{label}
		</MenuItem>
	);
	return (
		<MenuTrigger>
			<Button className={styles.menu ?? ""} aria-label={name}>
				<Stroke d="M4 12h3 M10.5 12h3 M17 12h3" size={18} width={2.6} />
			</Button>
			<Popover placement="bottom end" className={menu.popover}>
				<Menu aria-label={name} className={styles.items ?? ""}>
					{view.mayChange && item(t("viewChange"), onChange)}
					{view.mayChange &&
						!isFirst &&
						item(t("viewEarlier"), () => onMove(-1))}
					{view.mayChange && !isLast && item(t("viewLater"), () => onMove(1))}
					{item(t("viewCopy"), onCopy)}
					{view.shared && !view.mine && item(t("viewHide"), onHide)}
					{view.mayChange && item(t("viewRemove"), onRemove)}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
