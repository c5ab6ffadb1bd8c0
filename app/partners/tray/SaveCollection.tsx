import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../../request/toasts.ts";
import { useCall } from "../../request/useCall.ts";
import select from "../../ui/select.module.css";
import { useCenter } from "../center.ts";
import { CollectionForm } from "../collections/CollectionForm.tsx";
import styles from "../collections/collections.module.css";
import { call } from "../request.ts";

/** Saves what is ticked as a collection, or puts it into one of one's own. */
export function SaveCollection({ onClose }: { onClose: () => void }) {
	const t = useTranslations("partners.collections");
	const { tray } = useCenter();
	const [into, setInto] = useState("");
	const { loaded } = useCall("collection-list", (signal) =>
		call("collection-list", {}, { signal }),
	);
	const own = loaded.data?.collections.filter(({ mine }) => mine) ?? [];
	const ids = [...tray.items.keys()].join(",");
	return (
		<CollectionForm
			title={t("saveAs")}
			first={{ name: "", shared: false }}
			isShort={into !== ""}
			onClose={onClose}
			onSend={(given, options) =>
				into === ""
					? call("collection-add", { ...given, file_id: ids }, options)
					: call("collection-put", { id: into, put: ids }, options)
			}
			onDone={({ name }) => {
				const saved = own.find(({ id }) => id === into)?.name ?? name;
				showToast({ message: t("saved", { name: saved }) });
				onClose();
			}}
		>
			{own.length > 0 && (
				<label className={styles.choice}>
					<span>{t("into")}</span>
					<select
						className={select.select}
						value={into}
						onChange={({ target }) => setInto(target.value)}
					>
						<option value="">{t("newOne")}</option>
						{own.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</label>
			)}
		</CollectionForm>
	);
}
