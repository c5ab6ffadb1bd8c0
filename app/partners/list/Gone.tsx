import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { AskForAccess } from "../asking/AskForAccess.tsx";
import { useCenter } from "../center.ts";
import states from "../ui/states.module.css";
import { listPath } from "./query.ts";

/** Message in place of a removed folder, with a link to its parent. */
export function Gone() {
	const t = useTranslations("partners.shell");
	const { place, reloadTree } = useCenter();
	// The tree may still name what was closed to the reader just now.
	useEffect(reloadTree, [reloadTree]);
	return (
		<>
			<div className={states.failed} role="alert">
				<p>{t("noSuchFolder")}</p>
				{place && (
					<Link to={listPath({ node: place.id })}>
						{t.rich("toFolder", { name: () => <bdi>{place.name}</bdi> })}
					</Link>
				)}
			</div>
			<AskForAccess />
		</>
	);
}
