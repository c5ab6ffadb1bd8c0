import { useState } from "react";
import {
	Menu,
	MenuItem,
	Popover,
	SubmenuTrigger,
} from "react-aria-components/Menu";
import { useTranslations } from "use-intl";
import { isAddressed, isOpenKind } from "../../../contracts/kinds.ts";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import menu from "../../signedIn/menu.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { Action, ActionsMenu } from "../kit/rows/ActionsMenu.tsx";
import { useMe } from "../me.ts";
import { NewEntry } from "./NewEntry.tsx";
import { Pointing, type Refusal } from "./Pointing.tsx";
import { Rename } from "./Rename.tsx";
import type { ListedEntry } from "./useEntries.ts";
import { useRemoval } from "./useRemoval.ts";

/** Out of all languages at once. */
const every = "every";

/** Menu of the actions a user may take on an entry; renders nothing where there are none. */
export function RowMenu({ row, name }: { row: ListedEntry; name: string }) {
	const t = useTranslations("console.entries");
	const { staff } = useMe();
	const [dialog, setDialog] = useState<"copy" | "rename">();
	const [refusal, setRefusal] = useState<Refusal>();
	const { remove, withdraw } = useRemoval({
		row,
		name,
		onRefused: setRefusal,
	});

	const isPublished = row.languages.some(({ published }) => published);
	const structures = isOpenKind(row.kind) && may(staff, "content.structure");
	const visibly =
		structures &&
		(!isPublished || may(staff, "content.publish", { language: "every" }));
	const withdrawn = isOpenKind(row.kind)
		? row.languages.flatMap(({ language, published }) =>
				published &&
				isLanguageCode(language) &&
				may(staff, "content.publish", { language })
					? [language]
					: [],
			)
		: [];
	const inAll =
		withdrawn.length > 1 &&
		may(staff, "content.publish", { language: "every" });
	if (!structures && withdrawn.length === 0) return null;
	return (
		<>
			<ActionsMenu label={t("actionsOf", { name })}>
				{structures && (
					<Action onAction={() => setDialog("copy")}>{t("copy")}</Action>
				)}
				{visibly && isAddressed(row.kind) && (
					<Action onAction={() => setDialog("rename")}>{t("rename")}</Action>
				)}
				{withdrawn.length > 0 && (
					<SubmenuTrigger>
						<MenuItem className={menu.item ?? ""}>
							{t("withdraw")}
							<Stroke d="m9 6 6 6-6 6" size={16} width={1.8} />
						</MenuItem>
						<Popover className={menu.popover ?? ""}>
							<Menu
								aria-label={t("withdraw")}
								onAction={(language) =>
									withdraw(isLanguageCode(language) ? language : undefined)
								}
							>
								{withdrawn.map((language) => (
									<MenuItem
										key={language}
										id={language}
										className={menu.item ?? ""}
									>
										<bdi lang={language}>{languageNames[language]}</bdi>
									</MenuItem>
								))}
								{inAll && (
									<MenuItem id={every} className={menu.item ?? ""}>
										{t("allLanguages")}
									</MenuItem>
								)}
							</Menu>
						</Popover>
					</SubmenuTrigger>
				)}
				{visibly && (
					<Action isGrave onAction={remove}>
						{t("remove")}
					</Action>
				)}
			</ActionsMenu>
			{isOpenKind(row.kind) && (
				<NewEntry
					kind={row.kind}
					from={{ id: row.id, name }}
					open={dialog === "copy"}
					onOpen={(open) => setDialog(open ? "copy" : undefined)}
				/>
			)}
			<Rename
				row={row}
				name={name}
				open={dialog === "rename"}
				onOpen={(open) => setDialog(open ? "rename" : undefined)}
			/>
			<Pointing
				refusal={refusal}
				name={name}
				onClose={() => setRefusal(undefined)}
			/>
		</>
	);
}
