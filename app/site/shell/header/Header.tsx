import { useTranslations } from "use-intl";
import { pageMap } from "../../../../contracts/map.ts";
import layout from "../../../ui/layout.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import { SiteLink } from "../../SiteLink.tsx";
import { useSite } from "../../useSite.ts";
import { Logo } from "../Logo.tsx";
import { LanguageSwitch } from "../language/LanguageSwitch.tsx";
import { DesktopMenu } from "./DesktopMenu.tsx";
import { Drawer } from "./Drawer.tsx";
import styles from "./header.module.css";
import { useNavigation } from "./navigation.ts";
import { useScrolled } from "./useHeaderState.ts";

/**
 * Transparent over the picture a page opens with, white after 400 px of scroll
 * or where a page has none (specification, section 2).
 */
export function Header(props: { overlay: boolean; path: string }) {
	const t = useTranslations("shell");
	const { brand } = useSite();
	const items = useNavigation();
	const white = useScrolled() || !props.overlay;
	return (
		<header className={styles.header} data-white={white || undefined}>
			<div className={`${layout.bounds} ${styles.bar}`}>
				<SiteLink
					to="/"
					className={styles.logo}
					aria-label={t("home", { brand: brand.name })}
				>
					<Logo />
					<bdi>{brand.name}</bdi>
				</SiteLink>
				<DesktopMenu items={items} label={t("navigation")} />
				<div className={styles.tools}>
					<SiteLink
						to={pageMap.search.path}
						className={styles.search}
						aria-label={t("search")}
					>
						<Stroke
							d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.3 15.3 20 20"
							width={2}
						/>
					</SiteLink>
					<LanguageSwitch path={props.path} />
					<Drawer items={items} />
				</div>
			</div>
		</header>
	);
}
