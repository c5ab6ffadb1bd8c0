import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import type { CollectionDetail } from "../../../contracts/files/collections.ts";
import type { ChosenItem } from "../../../contracts/files/files.ts";
import { layersClosed } from "../../framework/historyLayers.ts";
import { isNotFound } from "../../request/request.ts";
import { showToast } from "../../request/toasts.ts";
import { useCall } from "../../request/useCall.ts";
import { useSize } from "../../signedIn/size.ts";
import buttons from "../../ui/button.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { useCenter } from "../center.ts";
import { focusContent } from "../focus.ts";
import { download } from "../list/opening/download.ts";
import { useSizeOf } from "../list/views/useFacts.ts";
import { Where } from "../list/Where.tsx";
import { call } from "../request.ts";
import { Failed } from "../ui/Failed.tsx";
import panel from "../ui/panel.module.css";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import { Confirm } from "../upload/Confirm.tsx";
import { CollectionForm } from "./CollectionForm.tsx";
import { CollectionLinks } from "./CollectionLinks.tsx";
import styles from "./collections.module.css";

/** Names that are said at most of what is gone. */
const mostNames = 5;

/** A collection: what is in it, and what can be done with it. */
export function CollectionView({ id }: { id: string }) {
	const t = useTranslations("partners.collections");
	const { loaded, reload, refresh } = useCall(
		`collection-detail ${id}`,
		(signal, how) =>
			call("collection-detail", { id }, { signal, quiet: isNotFound, ...how }),
	);
	const isGone = loaded.state === "failed" && isNotFound(loaded.error);
	const detail = isGone ? undefined : loaded.data;
	return (
		<div className={styles.page}>
			<p className={styles.back}>
				<Link to={centerPages.collections}>{t("back")}</Link>
			</p>
			<ViewTitle ready={loaded.state !== "loading"}>
				<bdi>{detail?.collection.name ?? t("title")}</bdi>
			</ViewTitle>
			{isGone ? (
				<p role="alert">{t("missing")}</p>
			) : (
				loaded.state === "failed" && <Failed onAgain={reload} />
			)}
			{detail && <Content detail={detail} refresh={refresh} />}
		</div>
	);
}

function Content(props: { detail: CollectionDetail; refresh: () => void }) {
	const t = useTranslations("partners.collections");
	const said = useTranslations("partners.files");
	const format = useFormatter();
	const { size } = useSize();
	const { tray } = useCenter();
	const { detail, refresh } = props;
	const { collection, items, files, bytes, gone, links } = detail;
	const { id, name, mine, owner, shared } = collection;

	const change = (body: { drop?: string; clear_gone?: boolean }) =>
		// Failures are shown as a message by the request layer.
		call("collection-put", { id, ...body }).then(refresh, () => undefined);
	const take = () =>
		download(items).catch((error) => {
			if (!isNotFound(error)) return;
			showToast({ message: said("someGone") });
			refresh();
		});
	return (
		<>
			<p className={styles.soft}>
				{[
					mine ? shared && t("sharedByMe") : t("sharedBy", { name: owner }),
					t("files", { count: files }),
					bytes !== null && size(bytes),
				]
					.filter(Boolean)
					.join(" · ")}
			</p>
			<div className={styles.tools}>
				{items.length > 0 && (
					<>
						<button
							type="button"
							className={buttons.action}
							onClick={() => void take()}
						>
							{t("download")}
						</button>
						<button
							type="button"
							className={buttons.quiet}
							onClick={() => {
								if (tray.change(items)) showToast({ message: t("inTray") });
							}}
						>
							{t("toTray")}
						</button>
					</>
				)}
				{mine && <Change detail={detail} refresh={refresh} />}
			</div>
			{gone.length > 0 && (
				<div className={styles.gone} role="status">
					<p>
						{t("gone", { count: gone.length })}{" "}
						<bdi>
							{format.list([
								...gone.slice(0, mostNames).map((one) => `“${one}”`),
								...(gone.length > mostNames
									? [t("more", { count: gone.length - mostNames })]
									: []),
							])}
						</bdi>
					</p>
					<button
						type="button"
						className={panel.action}
						onClick={() => {
							focusContent();
							void change({ clear_gone: true });
						}}
					>
						{t("clearGone")}
					</button>
				</div>
			)}
			{items.length === 0 ? (
				<p className={styles.soft}>{t("empty")}</p>
			) : (
				<ul className={styles.list} aria-label={t("content", { name })}>
					{items.map((item) => (
						<Item
							key={item.id}
							item={item}
							onRemove={
								mine
									? () => {
											focusContent();
											void change({ drop: item.id });
										}
									: undefined
							}
						/>
					))}
				</ul>
			)}
			{mine && (
				<CollectionLinks
					collection={id}
					links={links}
					// An older process says nothing of it.
					notByLink={detail.not_by_link ?? []}
					refresh={refresh}
				/>
			)}
		</>
	);
}

function Item(props: { item: ChosenItem; onRemove: (() => void) | undefined }) {
	const t = useTranslations("partners.collections");
	const sizeOf = useSizeOf();
	const { item, onRemove } = props;
	return (
		<li>
			<span className={styles.words}>
				<bdi>{item.name}</bdi>
				<span className={styles.soft}>
					{sizeOf(item) && `${sizeOf(item)} · `}
					<Where path={item.path} />
				</span>
			</span>
			{onRemove && (
				<button
					type="button"
					className={panel.round}
					aria-label={t("remove", { name: item.name })}
					onClick={onRemove}
				>
					<Stroke d="m6 6 12 12M18 6 6 18" size={18} width={1.8} />
				</button>
			)}
		</li>
	);
}

/** Deeds with a whole collection, for its owner alone. */
function Change(props: { detail: CollectionDetail; refresh: () => void }) {
	const t = useTranslations("partners.collections");
	const navigate = useNavigate();
	const { detail, refresh } = props;
	const { id, name, shared } = detail.collection;
	const [renaming, setRenaming] = useState(false);
	const [deleting, setDeleting] = useState(false);

	async function remove(): Promise<void> {
		await layersClosed();
		const done = await call("collection-remove", { id }).then(
			() => true,
			(error) => isNotFound(error),
		);
		if (!done) return;
		showToast({ message: t("deleted", { name }) });
		navigate(centerPages.collections, { replace: true });
	}
	return (
		<>
			<button
				type="button"
				className={buttons.quiet}
				onClick={() => setRenaming(true)}
			>
				{t("change")}
			</button>
			<button
				type="button"
				className={buttons.quiet}
				onClick={() => setDeleting(true)}
			>
				{t("delete")}
			</button>
			{renaming && (
				<CollectionForm
					title={t("change")}
					first={{ name, shared }}
					onClose={() => setRenaming(false)}
					onSend={(given, options) =>
						call("collection-change", { id, ...given }, options)
					}
					onDone={() => {
						setRenaming(false);
						refresh();
					}}
				/>
			)}
			<Confirm
				question={t("deleteQuestion", { name })}
				text={t("deleteText")}
				no={t("keep")}
				yes={t("delete")}
				open={deleting}
				onOpen={setDeleting}
				onConfirm={() => void remove()}
			/>
		</>
	);
}
