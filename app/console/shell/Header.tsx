import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { initials } from "../../signedIn/initials.ts";
import { LanguageMenu } from "../../signedIn/LanguageMenu.tsx";
import menu from "../../signedIn/menu.module.css";
import { Logo } from "../../site/shell/Logo.tsx";
import { Stroke } from "../../ui/Stroke.tsx";
import { consolePath, helpPath, screenPath } from "../addresses.ts";
import { searchDrawing } from "../kit/drawings.ts";
import { isApple } from "../kit/keys/isApple.ts";
import { useHeartbeat } from "../kit/requests/heartbeat.ts";
import { useMe } from "../me.ts";
import { screens } from "../screens.ts";
import styles from "./header.module.css";
import { signOut } from "./signOut.ts";

/** Sign, the way to everything, languages, and who is here. `drawer`: the navigation, where it has no room of its own. */
export function Header(props: { drawer: ReactNode; onPalette: () => void }) {
	const t = useTranslations("console.shell");
	const keys = isApple() ? "⌘ K" : "Ctrl K";
	return (
		<header className={styles.header}>
			{props.drawer}
			{/* Narrow windows have no room for their words. */}
			<Link to={consolePath} className={styles.title} aria-label={t("title")}>
				<Logo />
				<span>{t("title")}</span>
			</Link>
			<Button
				className={styles.search}
				aria-label={`${t("goTo")} ${keys}`}
				onPress={props.onPalette}
			>
				<Stroke d={searchDrawing} size={18} width={1.7} />
				<span>{t("goTo")}</span>
				<kbd>{keys}</kbd>
			</Button>
			<Offline />
			<div className={styles.tools}>
				<LanguageMenu labelOf={(name) => t("language", { name })} />
				<AccountMenu />
			</div>
		</header>
	);
}

/** Announces that the console is offline: changes stay in the browser meanwhile. */
function Offline() {
	const t = useTranslations("console.shell");
	const { offline } = useHeartbeat();
	return (
		<div
			role="status"
			className={styles.offline}
			data-shown={offline || undefined}
		>
			{offline && t("offline")}
		</div>
	);
}

function AccountMenu() {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const own = screens.find(({ path }) => path === "account");
	return (
		<MenuTrigger>
			<Button
				className={styles.round}
				aria-label={t("account", { name: staff.name })}
			>
				{/* A picture of the name: drawn, not said. */}
				<span aria-hidden="true" data-initials={initials(staff.name)} />
			</Button>
			<Popover placement="bottom end" className={menu.popover}>
				<p className={styles.who}>
					<bdi>{staff.name}</bdi>
				</p>
				<Menu aria-label={t("account", { name: staff.name })}>
					{own && (
						<MenuItem href={screenPath(own.path)} className={menu.item}>
							{t("myAccount")}
						</MenuItem>
					)}
					<MenuItem href={helpPath()} className={menu.item}>
						{t("area_help")}
					</MenuItem>
					<MenuItem href="/" target="_blank" className={menu.item}>
						{t("viewSite")}
					</MenuItem>
					<MenuItem className={menu.item} onAction={() => void signOut()}>
						{t("signOut")}
					</MenuItem>
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
