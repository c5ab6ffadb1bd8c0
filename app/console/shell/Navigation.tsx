import { Fragment, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { openKinds } from "../../../contracts/kinds.ts";
import { may } from "../../../contracts/rights.ts";
import {
	consolePath,
	helpPath,
	listPath,
	screenPath,
	siteList,
} from "../addresses.ts";
import { useHeartbeat } from "../kit/requests/heartbeat.ts";
import { useMe } from "../me.ts";
import { mayOpen, navigationParts, screens } from "../screens.ts";
import { NavIcon } from "./icons.tsx";
import styles from "./navigation.module.css";

/** Navigation: worklist, and all screens marked for it (`screens.ts`) in its parts, content by kind among them. */
export function Navigation() {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const { heartbeat } = useHeartbeat();
	const { waiting = 0, returned = 0, failed = 0 } = heartbeat?.badges ?? {};
	const count = waiting + returned + failed;
	const reads = may(staff, "content.read");
	const open = screens.filter((screen) => mayOpen(staff, screen));
	const { pathname } = useLocation();
	const root = useRef<HTMLElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the current place is another one at each address.
	useEffect(() => {
		root.current
			?.querySelector("[aria-current=page]")
			?.scrollIntoView({ block: "nearest" });
	}, [pathname]);

	return (
		<nav ref={root} className={styles.navigation} aria-label={t("navigation")}>
			<ul>
				<Place to={consolePath} icon="worklist" end>
					<span>{t("area_worklist")}</span>
					{count > 0 && (
						<span className={styles.badge} data-fault={failed > 0 || undefined}>
							<span aria-hidden="true">{count}</span>
							<span className={styles.said}>
								{t("badge", { waiting, returned, failed })}
							</span>
						</span>
					)}
				</Place>
			</ul>
			{navigationParts.map((part) => {
				const places = open.filter(({ navigation }) => navigation === part);
				const hasKinds = part === "content" && reads;
				if (places.length === 0 && !hasKinds) return null;
				return (
					<Fragment key={part}>
						<h2>{t(part)}</h2>
						<ul>
							{hasKinds && <Kinds />}
							{places.map(({ path, area }) => (
								<Place key={path} to={screenPath(start(path))} icon={area}>
									<span>{t(`area_${area}`)}</span>
									{area === "leads" && <Requests />}
									{area === "uploads" && <Uploads />}
									{area === "access" && <AccessRequests />}
								</Place>
							))}
						</ul>
					</Fragment>
				);
			})}
			<ul className={styles.last}>
				{reads && (
					<Place to={screenPath("bin")} icon="bin">
						{t("bin")}
					</Place>
				)}
				<Place to={helpPath()} icon="help">
					{t("area_help")}
				</Place>
			</ul>
		</nav>
	);
}

/** Content by kind, and the pages there is one of. */
function Kinds() {
	const t = useTranslations("console.shell");
	return (
		<>
			{openKinds.map((kind) => (
				<Place key={kind} to={listPath(kind)} icon={kind}>
					{t(`kinds_${kind}`)}
				</Place>
			))}
			<Place to={screenPath(`entries/${siteList}`)} icon="site">
				{t("site")}
			</Place>
		</>
	);
}

/** Number of requests that wait for the member, or for whoever takes them. */
function Requests() {
	const t = useTranslations("console.shell");
	const { due = 0, overdue = 0 } = useHeartbeat().heartbeat?.requests ?? {};
	if (due === 0) return null;
	return (
		<span className={styles.badge} data-fault={overdue > 0 || undefined}>
			<span aria-hidden="true">{due}</span>
			<span className={styles.said}>
				{t("badge_requests", { due, overdue })}
			</span>
		</span>
	);
}

/** Number of uploads that wait for approval. */
function Uploads() {
	const t = useTranslations("console.shell");
	const count = useHeartbeat().heartbeat?.uploads ?? 0;
	return <Count count={count} said={t("badge_uploads", { count })} />;
}

/** Number of requests for access that wait. */
function AccessRequests() {
	const t = useTranslations("console.shell");
	const count = useHeartbeat().heartbeat?.access ?? 0;
	return <Count count={count} said={t("badge_access", { count })} />;
}

/** Badge with a number; nothing for none. */
function Count({ count, said }: { count: number; said: string }) {
	if (count === 0) return null;
	return (
		<span className={styles.badge}>
			<span aria-hidden="true">{count}</span>
			<span className={styles.said}>{said}</span>
		</span>
	);
}

/** A screen's address without what has to be filled in. */
export const start = (path: string): string => path.replace(/\/?[:*].*$/, "");

function Place(props: {
	to: string;
	icon: string;
	end?: boolean;
	children: React.ReactNode;
}) {
	const { to, icon, end = false, children } = props;
	return (
		<li>
			<NavLink to={to} end={end} className={styles.place ?? ""}>
				<NavIcon of={icon} />
				{children}
			</NavLink>
		</li>
	);
}
