import { useState } from "react";
import { useTranslations } from "use-intl";
import { pictureAddress } from "../../../../contracts/addresses/addresses.ts";
import { may } from "../../../../contracts/rights.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed } from "../../kit/states/States.tsx";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import { Copied } from "./Copied.tsx";
import { CopyModel } from "./CopyModel.tsx";
import { OrderDraft } from "./OrderDraft.tsx";
import { RowButton, RowHead } from "./RowHead.tsx";
import type { Model } from "./rows.ts";
import { useOrdered } from "./useOrdered.ts";
import { Withdraw } from "./Withdraw.tsx";

/** The models in the order visitors see them: to be moved, copied, withdrawn. */
export function Models() {
	const t = useTranslations("console.catalogue");
	const { staff } = useMe();
	const { loaded, put, reload } = useConsoleQuery("console-models", {});
	const [copying, setCopying] = useState<Model>();
	const [leaving, setLeaving] = useState<Model>();
	const models = loaded.data ?? [];
	const order = useOrdered("model", models, ({ name }) => name, {
		put,
		reload,
	});
	const mayCopy = may(staff, "content.structure", { kind: "model" });
	const maySort = mayCopy;
	const mayLeave = may(staff, "content.publish", {
		kind: "model",
		language: "every",
	});
	if (!loaded.data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<p role="status" className={styles.state}>
				{t("loading")}
			</p>
		);
	return (
		<>
			{models.length === 0 && <p className={styles.state}>{t("noModels")}</p>}
			<OrderDraft
				kind="model"
				{...{ maySort, ...order.draft }}
				onDone={order.reload}
			/>
			<ol ref={order.list} className={styles.models}>
				{models.map((model, index) => (
					<li key={model.entry} {...order.rowOf()}>
						<RowHead
							kind="model"
							row={model}
							name={model.name}
							handle={maySort && order.handleOf(index)}
							also={model.home && t("onHome")}
							look={
								model.picture ? (
									<img
										src={pictureAddress(
											model.picture,
											model.picture.widths.find((one) => one >= 240) ??
												model.picture.width,
											"webp",
										)}
										alt=""
										loading="lazy"
									/>
								) : (
									<span className={styles.noPicture} />
								)
							}
							tools={
								<>
									{mayCopy && (
										<RowButton
											name={model.name}
											onClick={() => setCopying(model)}
										>
											{t("copy")}
										</RowButton>
									)}
									{mayLeave && model.published.length > 0 && (
										<RowButton
											name={model.name}
											onClick={() => setLeaving(model)}
										>
											{t("withdraw")}
										</RowButton>
									)}
								</>
							}
						>
							{model.published.length === 0 && model.drafts.length > 0 && (
								<Copied entry={model.entry} />
							)}
						</RowHead>
					</li>
				))}
			</ol>
			{copying && (
				<CopyModel model={copying} onClose={() => setCopying(undefined)} />
			)}
			{leaving && (
				<Withdraw
					model={leaving}
					models={models}
					onClose={() => setLeaving(undefined)}
					onDone={reload}
				/>
			)}
		</>
	);
}
