import { Link, useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useCall } from "../../request/useCall.ts";
import { call } from "../request.ts";
import { Failed } from "../ui/Failed.tsx";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import { collectionPath } from "./address.ts";
import { CollectionView } from "./CollectionView.tsx";
import styles from "./collections.module.css";

/** Collections of the account and of its colleagues, or the one that the address names. */
export function Collections() {
	const [address] = useSearchParams();
	const id = address.get("id");
	return id ? <CollectionView key={id} id={id} /> : <CollectionList />;
}

function CollectionList() {
	const t = useTranslations("partners.collections");
	const format = useFormatter();
	const { loaded, reload } = useCall("collection-list", (signal) =>
		call("collection-list", {}, { signal }),
	);
	const collections = loaded.data?.collections;
	return (
		<div className={styles.page}>
			<hgroup className={styles.head}>
				<ViewTitle ready={loaded.state !== "loading"}>{t("title")}</ViewTitle>
				<p>{t("intro")}</p>
			</hgroup>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{collections?.length === 0 && <p className={styles.soft}>{t("none")}</p>}
			{collections && collections.length > 0 && (
				<ul className={styles.list}>
					{collections.map(
						({ id, name, mine, owner, shared, links, ...at }) => (
							<li key={id}>
								<Link to={collectionPath(id)}>
									<bdi>{name}</bdi>
								</Link>
								<span className={styles.soft}>
									{[
										mine
											? shared && t("sharedByMe")
											: t("sharedBy", { name: owner }),
										links > 0 && t("openLinks", { count: links }),
										format.dateTime(new Date(at.changed_at), {
											dateStyle: "medium",
										}),
									]
										.filter(Boolean)
										.join(" · ")}
								</span>
							</li>
						),
					)}
				</ul>
			)}
		</div>
	);
}
