import { useInnerField } from "../../kit/fields/inner.ts";

/** A picture within something larger, chosen as pictures are everywhere. */
export function PicturePart(props: { at: string; label: string }) {
	const Field = useInnerField();
	return (
		<Field
			field={{
				key: "picture",
				path: "picture",
				required: true,
				type: "picture",
			}}
			depth={2}
			{...props}
		/>
	);
}
