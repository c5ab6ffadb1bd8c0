import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Stroke } from "../../ui/Stroke.tsx";
import { useCenter } from "../center.ts";
import links from "../collections/collections.module.css";
import { listPath } from "../list/query.ts";
import { Count } from "./NewMark.tsx";

/** Leads from the folders to the files that are new since the last visit. */
export function ToNews() {
	const t = useTranslations("partners.news");
	const { news } = useCenter();
	const [address] = useSearchParams();
	const isHere = address.get("new") === "1" && !address.get("search");
	return (
		<Link
			to={listPath({ isNew: true })}
			className={links.toCollections}
			aria-current={isHere ? "page" : undefined}
		>
			<Stroke
				d="M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M6 6l2.8 2.8M15.2 15.2 18 18M18 6l-2.8 2.8M8.8 15.2 6 18"
				size={20}
				width={1.5}
			/>
			{t("link")}
			<Count count={news.all?.count ?? 0} />
		</Link>
	);
}
