import { useTranslations } from "use-intl";
import { SideDrawer } from "../../signedIn/SideDrawer.tsx";
import { Stroke } from "../../ui/Stroke.tsx";
import { Navigation } from "./Navigation.tsx";

/** The navigation on phones. */
export function NavDrawer() {
	const t = useTranslations("console.shell");
	return (
		<SideDrawer
			title={t("title")}
			open={t("openNavigation")}
			close={t("closeNavigation")}
			drawing={<Stroke d="M4 7h16M4 12h16M4 17h16" width={1.6} />}
		>
			<Navigation />
		</SideDrawer>
	);
}
