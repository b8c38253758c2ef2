import { Module } from '@nestjs/common';
import { ModelRequests } from './model-requests.ts';

@Module({ providers: [ModelRequests], exports: [ModelRequests] })
export class ModelUseModule {}
