import { useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import type { FileVersionItem } from "../../../../contracts/files/fileVersions.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { useCall } from "../../../request/useCall.ts";
import buttons from "../../../ui/button.module.css";
import { call } from "../../request.ts";
import { Failed } from "../../ui/Failed.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import section from "../../ui/section.module.css";
import dialog from "../../upload/uploadDialog.module.css";
import { Content, Contents } from "../contents/Contents.tsx";
import { save } from "../opening/download.ts";

const stateNames = {
	current: "version_current",
	superseded: "version_superseded",
	withdrawn: "version_withdrawn",
} as const;

/** Contents of a file before it was replaced, each to be downloaded (docs/decisions/0115). */
export function EarlierVersions(props: {
	item: FileItem;
	onClose: () => void;
}) {
	const t = useTranslations("partners.files");
	const { item, onClose } = props;
	const { loaded, reload } = useCall(`file-versions ${item.id}`, (signal) =>
		call("file-versions", { file_id: item.id }, { signal }),
	);
	const versions = loaded.data;
	return (
		<Sheet title={t("versionsOf", { name: item.name })} onClose={onClose}>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{loaded.state === "loading" && !versions && (
				<div className={section.bones} aria-hidden="true">
					<span />
				</div>
			)}
			{versions?.length === 0 && (
				<p className={dialog.goal}>{t("noVersions")}</p>
			)}
			{versions && versions.length > 0 && (
				<Contents label={t("versions")}>
					{versions.map((version) => (
						<Version
							key={version.version}
							item={item}
							version={version}
							onGone={reload}
						/>
					))}
				</Contents>
			)}
			<div className={dialog.answers}>
				<button type="button" className={buttons.quiet} onClick={onClose}>
					{t("close")}
				</button>
			</div>
		</Sheet>
	);
}

/** A file's own content, which need not be in its reader's language. */
function ownContent({ editions = [] }: FileItem): { language?: LanguageCode } {
	const own = editions.find(({ is_own }) => is_own);
	return own ? { language: own.language } : {};
}

function Version(props: {
	item: FileItem;
	version: FileVersionItem;
	onGone: () => void;
}) {
	const t = useTranslations("partners.files");
	const { item, version: one, onGone } = props;
	const { version, state } = one;
	return (
		<Content
			title={t("version", { version })}
			marks={[t(one.recalled ? "version_recalled" : stateNames[state])]}
			state={state}
			size={one.size}
			at={one.create_time}
			onGone={onGone}
			download={
				state === "withdrawn"
					? undefined
					: {
							label: t("downloadVersion", { version, name: item.name }),
							save: () =>
								save(
									item.id,
									state === "current" ? ownContent(item) : { version },
								),
						}
			}
		/>
	);
}
