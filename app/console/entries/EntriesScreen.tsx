import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { isOpenKind, isOrdered } from "../../../contracts/kinds.ts";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { orderPath, siteList } from "../addresses.ts";
import { NotFound } from "../kit/states/States.tsx";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { useMe } from "../me.ts";
import { EntryList } from "./EntryList.tsx";
import styles from "./entries.module.css";
import { Filters } from "./Filters.tsx";
import { NewEntry } from "./NewEntry.tsx";
import { kindsOf, type ListQuery, readQuery, writeQuery } from "./query.ts";
import { useEntries } from "./useEntries.ts";

/** Lists entries of a kind, of the site, or all: to search, create, order and delete. */
export default function EntriesScreen() {
	const { list = "all" } = useParams();
	if (!kindsOf(list)) return <NotFound />;
	return <Entries key={list} list={list} />;
}

function Entries({ list }: { list: string }) {
	const t = useTranslations("console.entries");
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const { params: address, set: setAddress, clear } = useAddressParams();
	const query = readQuery(list, address);
	const entries = useEntries(query);
	const kind = isOpenKind(list) ? list : undefined;
	const structures = may(staff, "content.structure");
	const mayOrder =
		kind && isOrdered(kind) && structures && may(staff, "content.publish");

	function change(changes: Partial<ListQuery>): void {
		setAddress(writeQuery({ ...query, ...changes }), {
			// Typing makes no history.
			replace: "search" in changes,
		});
	}
	function openNew(open: boolean): void {
		const next = writeQuery(query);
		if (open) next.set("new", "");
		// A new entry replaces the dialog in the history: going back leads to the list.
		setAddress(next, { replace: !open });
	}

	return (
		<>
			<div className={styles.head}>
				<h1>
					{kind
						? shell(`kinds_${kind}`)
						: shell(list === siteList ? "site" : "all")}
				</h1>
				<div className={styles.actions}>
					{mayOrder && (
						<Link to={orderPath(kind)} className={styles.plain}>
							{t("order")}
						</Link>
					)}
					{kind && structures && (
						<button
							type="button"
							className={`${button.action} ${styles.compact}`}
							onClick={() => openNew(true)}
						>
							{shell(`new_${kind}`)}
						</button>
					)}
				</div>
			</div>
			<Filters query={query} onQuery={change} />
			<EntryList
				listed={entries}
				query={query}
				onClear={() => clear({ replace: false })}
				onNew={kind && structures ? () => openNew(true) : undefined}
			/>
			{kind && structures && (
				<NewEntry kind={kind} open={address.has("new")} onOpen={openNew} />
			)}
		</>
	);
}
