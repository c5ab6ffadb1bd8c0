import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import links from "../collections/collections.module.css";

/** Leads from the folders to the guide. */
export function ToHelp() {
	const t = useTranslations("partners.help");
	return (
		<NavLink to={centerPages.help} className={links.toCollections}>
			<Stroke
				d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01"
				size={20}
				width={1.5}
			/>
			{t("title")}
		</NavLink>
	);
}
