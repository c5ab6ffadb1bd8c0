import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import { Drawer } from "./Drawer.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import { useScrolled } from "./useHeaderState.ts";

/**
 * Transparent over the picture a page opens with, white after 400 px of scroll
 * or where a page has none (specification, section 2).
 */
export function Header(props: { overlay: boolean; path: string }) {
	const t = useTranslations("shell");
	const { brand, to } = useSite();
	const white = useScrolled() || !props.overlay;
	return (
		<header className={styles.header} data-white={white || undefined}>
			<div className={`${layout.bounds} ${styles.bar}`}>
				<SiteLink
					to="/"
					className={styles.logo}
					aria-label={t("home", { brand: brand.name })}
				>
					<Logo name="" />
					<bdi>{brand.name}</bdi>
				</SiteLink>
				<nav className={styles.menu} aria-label={t("navigation")}>
					<ul>
						<li>
							<NavLink to={to("/")} end>
								{t("homeLink")}
							</NavLink>
						</li>
						<li>
							<NavLink to={to("/models")} prefetch="intent">
								{t("models")}
							</NavLink>
						</li>
					</ul>
				</nav>
				<div className={styles.tools}>
					<LanguageSwitch path={props.path} />
					<Drawer />
				</div>
			</div>
		</header>
	);
}
