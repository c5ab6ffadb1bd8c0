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
import {
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { stayInLanguage } from "../../i18n/choice.ts";
import { Logo } from "../../site/shell/Logo.tsx";
import { useSite } from "../../site/useSite.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { consolePath, screenPath } from "../addresses.ts";
import { useMe } from "../me.ts";
import { usePulse } from "../pulse.ts";
import { screens } from "../screens.ts";
import styles from "./header.module.css";
import { searchDrawing } from "./icons.tsx";
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
				<LanguageMenu />
				<AccountMenu />
			</div>
		</header>
	);
}

/** Said as soon as it is so: what is written stays in the browser until then. */
function Offline() {
	const t = useTranslations("console.shell");
	const { offline } = usePulse();
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

function LanguageMenu() {
	const t = useTranslations("console.shell");
	const { language, languages } = useSite();
	const label = t("language", { name: languageNames[language] });
	return (
		<MenuTrigger>
			<Button className={styles.plain} aria-label={label}>
				<Stroke
					d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 0c-5 5-5 12 0 17m0-17c5 5 5 12 0 17M3.5 12h17"
					size={22}
					width={1.5}
				/>
			</Button>
			<Popover placement="bottom end" className={styles.popover}>
				<Menu
					aria-label={label}
					selectionMode="single"
					disallowEmptySelection
					selectedKeys={[language]}
					onAction={(code) => stayInLanguage(code as LanguageCode)}
				>
					{languages.map((code) => (
						<MenuItem
							key={code}
							id={code}
							textValue={languageNames[code]}
							className={styles.item}
						>
							<bdi lang={code}>{languageNames[code]}</bdi>
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
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
			<Popover placement="bottom end" className={styles.popover}>
				<p className={styles.who}>
					<bdi>{staff.name}</bdi>
				</p>
				<Menu aria-label={t("account", { name: staff.name })}>
					{own && (
						<MenuItem href={screenPath(own.path)} className={styles.item}>
							{t("myAccount")}
						</MenuItem>
					)}
					<MenuItem href="/" target="_blank" className={styles.item}>
						{t("viewSite")}
					</MenuItem>
					<MenuItem className={styles.item} onAction={() => void signOut()}>
						{t("signOut")}
					</MenuItem>
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}

export function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** One or two letters that stand for a name. */
function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return ends
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toLocaleUpperCase();
}
