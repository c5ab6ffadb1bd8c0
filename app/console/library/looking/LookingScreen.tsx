import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { lookPage } from "../../../../contracts/files/fileBounds.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { screenPath } from "../../addresses.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { Page } from "../../kit/form/Page.tsx";
import { SearchBox } from "../../kit/form/SearchBox.tsx";
import { call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { usePages } from "../../kit/requests/usePages.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../../kit/states/States.tsx";
import { useAddressParams } from "../../kit/table/useAddressParams.ts";
import { When } from "../../kit/time/When.tsx";
import { Crumbs } from "../Crumbs.tsx";
import { fileDrawing, folderDrawing } from "../drawings.ts";
import { EntryFacts } from "../EntryFacts.tsx";
import { LibraryTree } from "../LibraryTree.tsx";
import styles from "../library.module.css";
import { type Looking, lookPath } from "./address.ts";
import { LookAs } from "./LookAs.tsx";

/** Library as a group or partner would see it at a time: to be read only. */
export function LookingScreen({ looking }: { looking: Looking }) {
	const t = useTranslations("console.library");
	const { params: address, set: setAddress } = useAddressParams();
	const [isAsking, setAsking] = useState(false);
	const folder = (address.get("folder") ?? "").slice(0, 100);
	const search = (address.get("search") ?? "").slice(0, 255);
	const tree = useConsoleQuery("console-library-look-tree", looking);
	const list = usePages(
		["console-library-look", looking, folder, search],
		(page: number | null, options) =>
			call(
				"console-library-look",
				{ ...looking, folder, search, page: page ?? 1 },
				options,
			).then((found) => ({ ...found, page: page ?? 1 })),
		({ page, count }) => (page * lookPage < count ? page + 1 : null),
	);
	const pages = list.isCurrent ? list.pages : undefined;
	const path = pages?.[0]?.path ?? [];
	const isSeen = pages?.[0]?.isSeen ?? true;
	const count = pages?.[0]?.count ?? 0;
	const entries = pages?.flatMap((page) => page.entries) ?? [];
	const { data } = tree.loaded;

	function show(params: { folder?: string; search?: string }): void {
		const next = new URLSearchParams(lookPath(looking).split("?")[1]);
		for (const [name, value] of Object.entries(params))
			if (value) next.set(name, value);
		setAddress(next, { replace: params.search !== undefined });
	}

	return (
		<Page title={t("title")}>
			<section className={styles.looking} aria-label={t("lookAs")}>
				<p role="status">
					{data
						? t("looksAs", { name: data.name || t("kind_none") })
						: t("lookAs")}
					{": "}
					{looking.at ? <When at={looking.at} /> : t("lookNow")}
				</p>
				<p>{t("lookReads")}</p>
				<div className={form.buttons}>
					<button
						type="button"
						className={form.quiet}
						onClick={() => setAsking(true)}
					>
						{t("lookOther")}
					</button>
					<Link to={screenPath("library")} className={form.quiet}>
						{t("lookEnd")}
					</Link>
				</div>
			</section>
			<div className={styles.library}>
				<nav className={styles.side} aria-label={t("tree")}>
					{data ? (
						<LibraryTree
							nodes={data.nodes.map((one) => ({
								...one,
								...{ narrowed: false, withoutLinks: false },
							}))}
							path={path}
							onOpen={(id) => show({ folder: id })}
						/>
					) : tree.loaded.state === "failed" ? (
						<Failed onAgain={tree.reload} />
					) : (
						<ListBones />
					)}
				</nav>
				<section className={styles.folder} aria-label={t("entries")}>
					<Crumbs
						path={path}
						isTop={folder === ""}
						to={(id) => lookPath(looking, id)}
					/>
					<SearchBox
						label={t(folder === "" ? "search" : "searchHere")}
						clearLabel={t("clearSearch")}
						value={search}
						maxLength={255}
						onSearch={(words) =>
							show({ search: words, ...(folder && { folder }) })
						}
					/>
					<p className={styles.count} role="status">
						{pages ? t(search ? "found" : "inIt", { count }) : ""}
					</p>
					{!pages &&
						(list.state === "failed" ? (
							<Failed onAgain={list.again} />
						) : (
							<ListBones />
						))}
					{pages && entries.length === 0 && (
						<Nothing
							title={t(
								!isSeen ? "lookUnseen" : search ? "nothingFound" : "empty",
							)}
							text={isSeen ? undefined : t("lookUnseenText")}
						/>
					)}
					<ul className={styles.list}>
						{entries.map((entry) => (
							<li key={entry.id} className={styles.entry}>
								<Stroke
									d={entry.kind === "file" ? fileDrawing : folderDrawing}
									size={20}
									width={1.5}
								/>
								{entry.kind === "file" ? (
									<EntryFacts entry={entry} isSearch={search !== ""} />
								) : (
									<Link to={lookPath(looking, entry.id)}>
										<EntryFacts entry={entry} isSearch={search !== ""} />
									</Link>
								)}
							</li>
						))}
					</ul>
					{list.hasMore && pages && (
						<Button
							className={form.quiet}
							disabled={list.state === "loading"}
							onClick={list.more}
						>
							{t("more")}
						</Button>
					)}
				</section>
			</div>
			{isAsking && <LookAs folder={folder} onClose={() => setAsking(false)} />}
		</Page>
	);
}
