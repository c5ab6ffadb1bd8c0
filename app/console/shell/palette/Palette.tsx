import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Collection } from "react-aria-components/Collection";
import {
	Header,
	Menu,
	MenuItem,
	MenuSection,
} from "react-aria-components/Menu";
import { Dialog, Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import layout from "../../../ui/layout.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import { entryPath } from "../../addresses.ts";
import { languageFor } from "../../editLanguage.ts";
import { searchDrawing } from "../../kit/drawings.ts";
import { useMe } from "../../me.ts";
import styles from "./palette.module.css";
import { type Group, type Item, rank } from "./rank.ts";
import { useFoundEntries } from "./useFoundEntries.ts";
import { useFoundFiles, useFoundPartners } from "./useFoundInCenter.ts";
import { useFoundRequests } from "./useFoundRequests.ts";
import { usePaletteItems } from "./usePaletteItems.ts";

/** Goes to any entry and screen, and does what can be done: with Ctrl or ⌘ K from everywhere. */
export function Palette(props: {
	open: boolean;
	onOpen: (open: boolean) => void;
}) {
	const t = useTranslations("console.shell");
	return (
		<ModalOverlay
			className={styles.veil}
			isOpen={props.open}
			onOpenChange={props.onOpen}
			isDismissable
		>
			<Modal className={styles.modal}>
				<Dialog className={styles.dialog} aria-label={t("goTo")}>
					<Search onDone={() => props.onOpen(false)} />
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

function Search({ onDone }: { onDone: () => void }) {
	const t = useTranslations("console.shell");
	const navigate = useNavigate();
	const [search, setSearch] = useState("");
	const { groups, isAsking, hasFailed } = useGroups(search);
	const items = groups.flatMap((group) => group.items);
	const hasQuery = search.trim() !== "";

	function choose({ href, run }: Item): void {
		onDone();
		if (href) void navigate(href);
		run?.();
	}

	return (
		<Autocomplete inputValue={search} onInputChange={setSearch}>
			<SearchField className={styles.field} aria-label={t("goTo")} autoFocus>
				<Stroke d={searchDrawing} size={20} width={1.7} />
				<Input placeholder={t("goToPlaceholder")} maxLength={200} />
			</SearchField>
			{/* The status is inside the dialog, as all else is hidden from screen readers. */}
			<p
				role="status"
				// The list says by itself, where all see it, that there is nothing.
				className={
					hasQuery && (items.length > 0 || hasFailed)
						? styles.count
						: layout.hidden
				}
			>
				{hasQuery &&
					!isAsking &&
					(hasFailed ? t("searchFailed") : t("found", { count: items.length }))}
			</p>
			<div
				className={styles.list}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
				tabIndex={0}
			>
				<Menu
					aria-label={t("goTo")}
					className={styles.menu}
					items={groups}
					onAction={(id) => {
						const item = items.find((one) => one.id === id);
						if (item) choose(item);
					}}
					renderEmptyState={() => (
						<p className={styles.none}>
							{!hasFailed && !isAsking && t("nothingFound")}
						</p>
					)}
				>
					{(group: Group) => (
						<MenuSection id={group.id} className={styles.group}>
							<Header>{group.title}</Header>
							<Collection items={group.items}>
								{(item: Item) => (
									<MenuItem
										id={item.id}
										textValue={item.title}
										className={styles.item}
									>
										<bdi>{item.title}</bdi>
										{item.detail && <span>{item.detail}</span>}
									</MenuItem>
								)}
							</Collection>
						</MenuSection>
					)}
				</Menu>
			</div>
		</Autocomplete>
	);
}

/**
 * Items shown, best first: without words the recent ones, with words those they
 * find.
 */
function useGroups(search: string): {
	groups: Group[];
	isAsking: boolean;
	/** Whether something could not be searched, and only screens are shown. */
	hasFailed: boolean;
} {
	const t = useTranslations("console.shell");
	const me = useMe();
	const known = usePaletteItems(search);
	const found = useFoundEntries(search);
	const requests = useFoundRequests(search);
	// Last: entries and screens of that name are what Enter goes to.
	const ofCenter = [useFoundPartners(search), useFoundFiles(search)];
	const asked = [found, requests, ...ofCenter];
	const entries: Group = {
		id: "entries",
		title: t("content"),
		items: found.entries.map((entry) => ({
			id: `entry ${entry.id}`,
			title: entry.title || t(`kind_${entry.kind}`),
			detail: entry.title ? t(`kind_${entry.kind}`) : undefined,
			href: entryPath(entry, languageFor(entry.kind, me)),
		})),
	};
	const [recent, ...others] = known;
	const shown = search.trim()
		? others
		: [...(recent ? [recent] : []), ...others];
	return {
		groups: [
			...(requests.group.items.length > 0 ? [requests.group] : []),
			...rank(search, { search: found.search, entries }, shown),
			...ofCenter.flatMap(({ group }) =>
				group.items.length > 0 ? [group] : [],
			),
		],
		isAsking: asked.some(({ isAsking }) => isAsking),
		hasFailed: asked.some(({ hasFailed }) => hasFailed),
	};
}
