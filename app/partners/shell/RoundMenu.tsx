import { useState } from "react";
import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { layersClosed } from "../../framework/historyLayers.ts";
import { initials } from "../../signedIn/initials.ts";
import menu from "../../signedIn/menu.module.css";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";
import { dropRecord, readRecord } from "../session/sessionRecord.ts";
import { Confirm } from "../upload/Confirm.tsx";
import { countElsewhere } from "../upload/sending/otherTabs.ts";
import { countUnder } from "../upload/sending/transferStore.ts";
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
	/** Uploads under way that a logout would stop, here and in other tabs; none while it is not asked. */
	const [asked, setAsked] = useState({ all: 0, elsewhere: 0 });
	const label = [
		t("menu", { name: username }),
		...(unread > 0 ? [t("unread", { count: unread })] : []),
	].join(", ");
	async function leave(): Promise<void> {
		const elsewhere = await countElsewhere();
		const all = countUnder() + elsewhere;
		// Another tab may have logged out first.
		if (!readRecord()) return;
		if (all > 0) setAsked({ all, elsewhere });
		else logOut();
	}
	return (
		<>
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
							onAction={() => void leave()}
						>
							{t("logOut")}
						</MenuItem>
					</Menu>
				</Popover>
			</MenuTrigger>
			<Confirm
				question={t("logOutQuestion", { count: asked.all })}
				text={[
					asked.elsewhere > 0 &&
						t("logOutElsewhere", { count: asked.elsewhere }),
					t("logOutText"),
				]
					.filter(Boolean)
					.join(" ")}
				no={t("logOutNot")}
				yes={t("logOut")}
				open={asked.all > 0}
				onOpen={(open) => !open && setAsked({ all: 0, elsewhere: 0 })}
				// The login takes the place of the page, not of the entry that the question had.
				onConfirm={() => void layersClosed().then(logOut)}
			/>
		</>
	);
}

/**
 * Clears the stored token, which leads to the login; the server hears of it if it can. Who
 * came in through a provider leaves there, too.
 */
function logOut(): void {
	const leave = readRecord()?.leave;
	const told = call("download-logout", {}, { quiet: () => true }).catch(
		() => {},
	);
	dropRecord(true);
	// A page that is left takes its requests with it.
	if (leave) void told.then(() => location.assign(leave));
}
