import type en from "./en.ts";

const texts: typeof en = {
	title: "工作列表",
	greeting: "您好，{name}。",
	failed: "未能发布",
	waiting: "等您处理",
	returned: "退回给您",
	moved: "尚未发布的顺序",
	mine: "您正在编写",
	planned: "已安排发布",
	stale: "需要重新翻译",
	staleIntro: "原文在此之后有改动。",
	missing: "缺少的语言",
	facts: "基本信息",
	release: "待审核的发布",
	entries: "{count, plural, other {# 项}}",
	showAll: "查看全部 {count, number} 项",
	done: "没有待办事项",
	doneText: "您编写的内容和等待您处理的事项会列在这里。",
	noScreens:
		"您的角色在此列表中没有待办事项。相关工作尚无对应页面，由服务器管理员通过命令完成：",
	firstSteps: "开始使用",
	firstStepsText: "目前还没有内容。建议按以下顺序进行：",
	guide: "图文说明：这一切如何运作",
	stepBrand: "介绍您的品牌：品牌、外观、首页",
	stepModel: "添加第一款车型",
	stepNews: "撰写第一条新闻",
};

export default texts;
