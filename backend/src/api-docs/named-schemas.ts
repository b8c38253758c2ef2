import { errorBody } from '@windtunnel/contracts/errors';
import { subscriptionStatus, user } from '@windtunnel/contracts/http/accounts';
import { appInfo } from '@windtunnel/contracts/http/app-info';
import { savedPanelView } from '@windtunnel/contracts/http/panels';
import { projectView } from '@windtunnel/contracts/http/projects';
import { referralStats } from '@windtunnel/contracts/http/referrals';
import {
  interviewProgress,
  liveProgress,
  message,
  metrics,
  participantResult,
} from '@windtunnel/contracts/http/results';
import { foundParticipant, searchResults } from '@windtunnel/contracts/http/search';
import { sessionView } from '@windtunnel/contracts/http/sessions';
import { participantView, studySummary, studyView } from '@windtunnel/contracts/http/study-view';
import {
  costResult,
  creditHistoryEntry,
  quota,
  quotaValidation,
  subscriptionPlan,
} from '@windtunnel/contracts/http/usage';
import {
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
} from '@windtunnel/contracts/rules/configuration';
import { costInputs } from '@windtunnel/contracts/rules/cost-inputs';
import type * as z from 'zod';

/** Shapes that several answers contain, and the name of each in the document. */
export const namedAnswers: Readonly<Record<string, z.ZodType>> = {
  User: user,
  SubscriptionStatus: subscriptionStatus,
  Session: sessionView,
  Study: studyView,
  StudySummary: studySummary,
  Participant: participantView,
  SavedPanel: savedPanelView,
  Project: projectView,
  ParticipantResult: participantResult,
  InterviewProgress: interviewProgress,
  LiveProgress: liveProgress,
  Message: message,
  Metrics: metrics,
  SearchResults: searchResults,
  FoundParticipant: foundParticipant,
  Quota: quota,
  QuotaValidation: quotaValidation,
  Cost: costResult,
  CreditHistoryEntry: creditHistoryEntry,
  SubscriptionPlan: subscriptionPlan,
  ReferralStats: referralStats,
  AppInfo: appInfo,
  Problem: errorBody,
};

/** The same of what is sent, where defaults may be left out. */
export const namedRequests: Readonly<Record<string, z.ZodType>> = {
  ConceptValidationData: conceptValidationData,
  ProductDiscoveryData: productDiscoveryData,
  DesignReviewData: designReviewData,
  CostInputs: costInputs,
};
