import { Module } from '@nestjs/common';
import { LocalImagesController } from './local-images.controller.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({ controllers: [UploadsController, LocalImagesController] })
export class UploadsModule {}
