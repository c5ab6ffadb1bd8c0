import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses.ts";
import { initials } from "../../signedIn/initials.ts";
import menu from "../../signedIn/menu.module.css";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";
import { dropRecord } from "../sessionRecord.ts";
import styles from "./roundMenu.module.css";

const entries = [
	{ href: centerPages.person, name: "accountInformation" },
	{ href: centerPages.list, name: "sharedMaterials" },
	{ href: centerPages.msg, name: "inspectionNotice" },
] as const;

/** The round menu (specification, section 2, "Download center"). */
export function RoundMenu() {
	const t = useTranslations("partners.shell");
	const { record, unread = 0 } = useCenter();
	const { username } = record;
	const label = [
		t("menu", { name: username }),
		...(unread > 0 ? [t("unread", { count: unread })] : []),
	].join(", ");
	return (
		<MenuTrigger>
			<Button className={styles.round} aria-label={label}>
				{/* A picture of the name: drawn, not said. */}
				<span aria-hidden="true" data-initials={initials(username)} />
				{unread > 0 && <span className={styles.dot} />}
			</Button>
			<Popover placement="bottom end" className={menu.popover}>
				<Menu aria-label={t("menu", { name: username })}>
					{entries.map(({ href, name }) => (
						<MenuItem
							key={href}
							href={href}
							textValue={t(name)}
							className={menu.item}
						>
							{t(name)}
							{name === "inspectionNotice" && unread > 0 && (
								<span
									className={styles.badge}
									role="img"
									aria-label={t("unread", { count: unread })}
								>
									{unread > 99 ? "99+" : unread}
								</span>
							)}
						</MenuItem>
					))}
					<MenuItem
						textValue={t("logOut")}
						className={menu.item}
						onAction={logOut}
					>
						{t("logOut")}
					</MenuItem>
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}

/** Clears the stored token, which leads to the login; the server hears of it if it can. */
function logOut(): void {
	call("download-logout", {}, { quiet: () => true }).catch(() => {});
	dropRecord(true);
}
